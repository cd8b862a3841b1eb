/** Where the mocks' posts say that their pictures are. */
export const HOSTS: readonly string[] = [
  'scontent.example',
  'media.licdn.example',
  'i.pinimg.example',
  'p16-ad-sg.tiktokcdn.example',
];
