/** The hosts of the three stores. */
export const HOSTS: readonly string[] = [
  'www.trailhead-outfitters.example',
  'shop.hotel-amberhof.example',
  'bluebird-ceramics.example',
];
