/** A page of a site. */
export type Page = {
  path: string;
  title: string;
  /** Share of views, relative to the other pages. */
  weight: number;
  /** Share of visits that start here. */
  landing: number;
  /** Where orders, bookings and leads are confirmed. */
  confirms?: boolean;
  group: string;
};

/** Something sold on a site. Price in whole units of the property's currency. */
export type Item = {
  id: string;
  name: string;
  category: string;
  brand: string;
  price: number;
  weight: number;
};

export type Site = { pages: readonly Page[]; items: readonly Item[] };

const page = (path: string, title: string, weight: number, landing: number, group: string): Page => ({
  path,
  title,
  weight,
  landing,
  group,
});
const confirmation = (path: string, title: string): Page => ({
  ...page(path, title, 2, 0, 'Checkout'),
  confirms: true,
});

export const shopSite: Site = {
  pages: [
    page('/', 'Trailhead Outfitters | Gear for the long way', 26, 34, 'Home'),
    page('/collections/tents', 'Tents', 16, 15, 'Collection'),
    page('/collections/backpacks', 'Backpacks', 14, 13, 'Collection'),
    page('/collections/boots', 'Hiking boots', 13, 12, 'Collection'),
    page('/products/ridgeline-2p-tent', 'Ridgeline 2P tent', 9, 8, 'Product'),
    page('/products/summit-45-pack', 'Summit 45 pack', 8, 7, 'Product'),
    page('/blog/packing-list', 'The two-day packing list', 7, 11, 'Blog'),
    page('/cart', 'Your cart', 5, 0, 'Checkout'),
    confirmation('/checkout/thank-you', 'Thank you'),
  ],
  items: [
    {
      id: 'TENT-2P',
      name: 'Ridgeline 2P tent',
      category: 'Tents',
      brand: 'Ridgeline',
      price: 289,
      weight: 8,
    },
    { id: 'PACK-45', name: 'Summit 45 pack', category: 'Backpacks', brand: 'Summit', price: 159, weight: 14 },
    { id: 'BOOT-MID', name: 'Scree mid boot', category: 'Boots', brand: 'Scree', price: 179, weight: 17 },
    {
      id: 'JKT-RAIN',
      name: 'Drizzle rain jacket',
      category: 'Clothing',
      brand: 'Drizzle',
      price: 119,
      weight: 18,
    },
    { id: 'STOVE-1', name: 'Pocket stove', category: 'Cooking', brand: 'Ember', price: 49, weight: 20 },
    {
      id: 'SOCK-3',
      name: 'Merino socks, three pairs',
      category: 'Clothing',
      brand: '(not set)',
      price: 36,
      weight: 23,
    },
  ],
};

export const clinicSite: Site = {
  pages: [
    page('/', 'Brightwater Dental | Your dentist by the harbor', 34, 42, 'Home'),
    page('/treatments/implants', 'Dental implants', 14, 16, 'Treatment'),
    page('/treatments/whitening', 'Teeth whitening', 12, 12, 'Treatment'),
    page('/treatments/invisible-braces', 'Invisible braces', 10, 10, 'Treatment'),
    page('/team', 'Our team', 9, 3, 'About'),
    page('/prices', 'Prices', 13, 12, 'About'),
    page('/book', 'Book an appointment', 10, 5, 'Booking'),
    confirmation('/book/confirmed', 'See you soon'),
  ],
  items: [],
};

export const softwareSite: Site = {
  pages: [
    page('/', 'Ledgerly | Books that close themselves', 26, 32, 'Home'),
    page('/pricing', 'Pricing', 16, 12, 'Product'),
    page('/features/bank-feeds', 'Bank feeds', 9, 8, 'Product'),
    page('/features/invoicing', 'Invoicing', 10, 8, 'Product'),
    page('/blog/month-end-checklist', 'The month-end checklist', 13, 20, 'Blog'),
    page('/blog/sales-tax-guide', 'Sales tax, state by state', 11, 18, 'Blog'),
    page('/signup', 'Start free', 8, 2, 'Sign-up'),
    confirmation('/welcome', 'Welcome'),
  ],
  items: [
    { id: 'PLAN-S', name: 'Starter plan', category: 'Plans', brand: 'Ledgerly', price: 19, weight: 60 },
    { id: 'PLAN-M', name: 'Team plan', category: 'Plans', brand: 'Ledgerly', price: 49, weight: 30 },
    { id: 'PLAN-L', name: 'Firm plan', category: 'Plans', brand: 'Ledgerly', price: 129, weight: 10 },
  ],
};

export const hotelSite: Site = {
  pages: [
    page('/', 'Hotel Amberhof | Am See, seit 1904', 32, 42, 'Home'),
    page('/zimmer', 'Zimmer & Suiten', 18, 16, 'Rooms'),
    page('/zimmer/seeblick', 'Doppelzimmer Seeblick', 11, 9, 'Rooms'),
    page('/angebote', 'Angebote', 14, 15, 'Offers'),
    page('/restaurant', 'Restaurant', 9, 11, 'Dining'),
    page('/lage', 'Lage & Anreise', 6, 7, 'About'),
    page('/buchen', 'Buchen', 8, 0, 'Booking'),
    confirmation('/buchen/danke', 'Vielen Dank'),
  ],
  items: [
    {
      id: 'DZ-SEE',
      name: 'Doppelzimmer Seeblick',
      category: 'Zimmer',
      brand: 'Amberhof',
      price: 214,
      weight: 40,
    },
    { id: 'EZ', name: 'Einzelzimmer', category: 'Zimmer', brand: 'Amberhof', price: 128, weight: 35 },
    { id: 'SUITE', name: 'Bernstein-Suite', category: 'Suiten', brand: 'Amberhof', price: 389, weight: 10 },
    { id: 'SPA', name: 'Spa-Tag', category: 'Extras', brand: 'Amberhof', price: 59, weight: 15 },
  ],
};

export const potterySite: Site = {
  pages: [
    page('/', 'Bluebird Ceramics', 38, 46, 'Home'),
    page('/shop/mugs', 'Mugs', 20, 20, 'Shop'),
    page('/shop/bowls', 'Bowls', 16, 14, 'Shop'),
    page('/workshops', 'Workshops', 14, 16, 'Workshops'),
    page('/basket', 'Basket', 6, 0, 'Checkout'),
    confirmation('/order-received', 'Order received'),
  ],
  items: [
    {
      id: 'MUG-BLUE',
      name: 'Speckled mug, blue',
      category: 'Mugs',
      brand: 'Bluebird',
      price: 24,
      weight: 45,
    },
    { id: 'BOWL-L', name: 'Serving bowl', category: 'Bowls', brand: 'Bluebird', price: 58, weight: 25 },
    {
      id: 'WORKSHOP',
      name: 'Wheel workshop',
      category: 'Workshops',
      brand: 'Bluebird',
      price: 75,
      weight: 30,
    },
  ],
};

export const agencySite: Site = {
  pages: [
    page('/', 'Northlight Studio', 40, 48, 'Home'),
    page('/work', 'Work', 22, 16, 'Work'),
    page('/services/reporting', 'Reporting', 16, 18, 'Services'),
    page('/contact', 'Contact', 14, 18, 'Contact'),
    confirmation('/contact/thanks', 'Thanks'),
  ],
  items: [],
};
