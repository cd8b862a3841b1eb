import { campaigns, type GroupSketch } from './campaigns.ts';

const boots: GroupSketch['products'] = [
  ['Ridge GTX hiking boot', 'Fjellvandrer', 'Boots'],
  ["Women's Ridge GTX hiking boot", 'Fjellvandrer', 'Boots'],
  ['Trail runner 3', 'Summitline', 'Shoes'],
  ['Two person tent Föhn', 'Alpenglüh', 'Tents'],
  ['Down sleeping bag -10°', 'Alpenglüh', 'Sleeping bags'],
];

export const shopCampaigns = campaigns(31, [
  {
    name: 'Brand',
    channel: 'SEARCH',
    reach: 0.08,
    clickRate: 0.19,
    costPerClick: 0.42,
    conversionRate: 0.09,
    valuePerConversion: 92,
    dailyBudget: 40,
    optimization: 0.93,
    groups: [
      {
        name: 'Trailhead',
        weight: 1,
        keywords: [
          ['trailhead outfitters', 'EXACT'],
          ["trailhead men's boots", 'PHRASE'],
        ],
        ads: [['Trailhead Outfitters – official shop', '/']],
      },
    ],
  },
  {
    name: 'Search – boots & shoes',
    channel: 'SEARCH',
    reach: 0.31,
    clickRate: 0.047,
    costPerClick: 1.15,
    conversionRate: 0.031,
    valuePerConversion: 118,
    dailyBudget: 160,
    optimization: 0.81,
    groups: [
      {
        name: 'Hiking boots',
        weight: 3,
        keywords: [
          ['hiking boots', 'BROAD'],
          ['waterproof hiking boots', 'PHRASE'],
          ['best hiking boots', 'EXACT'],
        ],
        ads: [
          ['Waterproof hiking boots', '/shop/boots/'],
          ['Boots that last', '/shop/boots/guide/'],
        ],
      },
      {
        name: 'Trail running',
        weight: 1,
        keywords: [['trail running shoes', 'PHRASE']],
        ads: [['Light on every trail', '/shop/shoes/']],
      },
    ],
  },
  {
    name: 'Shopping – all products',
    channel: 'SHOPPING',
    reach: 0.9,
    clickRate: 0.012,
    costPerClick: 0.61,
    conversionRate: 0.024,
    valuePerConversion: 104,
    dailyBudget: 120,
    optimization: 0.76,
    groups: [{ name: 'All products', weight: 1, ads: [['Product listing', '/shop/']], products: boots }],
  },
  {
    name: 'Performance Max – winter 🏔️',
    channel: 'PERFORMANCE_MAX',
    reach: 0.7,
    clickRate: 0.018,
    costPerClick: 0.74,
    conversionRate: 0.029,
    valuePerConversion: 121,
    dailyBudget: 150,
    optimization: 0.88,
    groups: [
      {
        name: 'Winter jackets',
        weight: 2,
        ads: [['Warm and dry', '/shop/jackets/']],
        products: boots.slice(3),
      },
      {
        name: "Gifts for men's day",
        weight: 1,
        ads: [['Gift ideas', '/gifts/']],
        products: boots.slice(0, 3),
      },
    ],
  },
  {
    name: 'YouTube – how to pack',
    channel: 'VIDEO',
    reach: 0.6,
    clickRate: 0.004,
    costPerClick: 0.55,
    conversionRate: 0.006,
    valuePerConversion: 88,
    dailyBudget: 35,
    optimization: 0.7,
    groups: [{ name: 'In-stream', weight: 1, ads: [['How to pack a backpack', '/blog/packing-list/']] }],
  },
  {
    name: 'Display – remarketing',
    channel: 'DISPLAY',
    status: 'PAUSED',
    reach: 1.2,
    clickRate: 0.003,
    costPerClick: 0.38,
    conversionRate: 0.011,
    valuePerConversion: 86,
    dailyBudget: 30,
    optimization: 0.64,
    until: '2026-09',
    groups: [{ name: 'Basket left', weight: 1, ads: [['Still thinking about it', '/basket/']] }],
  },
  {
    name: 'Spring clearance',
    channel: 'SEARCH',
    status: 'REMOVED',
    reach: 0.1,
    clickRate: 0.04,
    costPerClick: 0.9,
    conversionRate: 0.02,
    valuePerConversion: 64,
    dailyBudget: 25,
    optimization: 0.5,
    until: '2026-05',
    groups: [
      {
        name: 'Clearance',
        weight: 1,
        keywords: [['outdoor clearance', 'BROAD']],
        ads: [['Up to half off', '/sale/']],
      },
    ],
  },
]);

export const clinicCampaigns = campaigns(32, [
  {
    name: 'Dentist near me',
    channel: 'SEARCH',
    reach: 0.35,
    clickRate: 0.062,
    costPerClick: 4.8,
    conversionRate: 0.074,
    valuePerConversion: 140,
    dailyBudget: 180,
    optimization: 0.84,
    groups: [
      {
        name: 'Emergency',
        weight: 2,
        keywords: [
          ['emergency dentist', 'PHRASE'],
          ['dentist open now', 'BROAD'],
        ],
        ads: [['Toothache? We see you today', '/emergency/']],
      },
      {
        name: "Children's dentist",
        weight: 1,
        keywords: [["children's dentist", 'EXACT']],
        ads: [['Gentle with kids', '/treatments/children/']],
      },
    ],
  },
  {
    name: 'Whitening',
    channel: 'SEARCH',
    reach: 0.2,
    clickRate: 0.041,
    costPerClick: 2.9,
    conversionRate: 0.038,
    valuePerConversion: 210,
    dailyBudget: 60,
    optimization: 0.77,
    groups: [
      {
        name: 'Whitening',
        weight: 1,
        keywords: [['teeth whitening', 'PHRASE']],
        ads: [['A brighter smile', '/treatments/whitening/']],
      },
    ],
  },
]);

export const softwareCampaigns = campaigns(33, [
  {
    name: 'Brand',
    channel: 'SEARCH',
    reach: 0.05,
    clickRate: 0.22,
    costPerClick: 0.9,
    conversionRate: 0.12,
    valuePerConversion: 180,
    dailyBudget: 60,
    optimization: 0.95,
    groups: [
      {
        name: 'Ledgerly',
        weight: 1,
        keywords: [['ledgerly', 'EXACT']],
        ads: [['Ledgerly – books that keep themselves', '/']],
      },
    ],
  },
  {
    name: 'Accounting software – US',
    channel: 'SEARCH',
    reach: 0.28,
    clickRate: 0.036,
    costPerClick: 6.4,
    conversionRate: 0.027,
    valuePerConversion: 320,
    dailyBudget: 900,
    optimization: 0.79,
    groups: [
      {
        name: 'Accounting',
        weight: 2,
        keywords: [
          ['accounting software', 'PHRASE'],
          ['bookkeeping app', 'BROAD'],
        ],
        ads: [
          ['Try Ledgerly free', '/pricing/'],
          ['Accounting in minutes', '/features/'],
        ],
      },
      {
        name: 'Invoicing',
        weight: 1,
        keywords: [['invoice software', 'PHRASE']],
        ads: [['Invoices that get paid', '/features/invoicing/']],
      },
    ],
  },
  {
    name: 'YouTube – founders',
    channel: 'VIDEO',
    reach: 0.8,
    clickRate: 0.003,
    costPerClick: 0.8,
    conversionRate: 0.004,
    valuePerConversion: 150,
    dailyBudget: 120,
    optimization: 0.71,
    groups: [{ name: 'Founders', weight: 1, ads: [['From shoebox to books', '/stories/']] }],
  },
]);

export const hotelCampaigns = campaigns(34, [
  {
    name: 'Marke – Amberhof',
    channel: 'SEARCH',
    reach: 0.07,
    clickRate: 0.21,
    costPerClick: 0.35,
    conversionRate: 0.06,
    valuePerConversion: 265,
    dailyBudget: 30,
    optimization: 0.9,
    groups: [
      {
        name: 'Hotel Amberhof',
        weight: 1,
        keywords: [['hotel amberhof', 'EXACT']],
        ads: [['Hotel Amberhof – direkt buchen', '/']],
      },
    ],
  },
  {
    name: 'Wellness für Zwei',
    channel: 'SEARCH',
    reach: 0.24,
    clickRate: 0.049,
    costPerClick: 0.92,
    conversionRate: 0.019,
    valuePerConversion: 410,
    dailyBudget: 90,
    optimization: 0.8,
    groups: [
      {
        name: 'Wellness',
        weight: 2,
        keywords: [
          ['wellness wochenende', 'BROAD'],
          ['wellnesshotel bayern', 'PHRASE'],
        ],
        ads: [['Auszeit am See', '/angebote/wellness/']],
      },
      {
        name: 'Frühstück & Café',
        weight: 1,
        keywords: [['brunch am see', 'PHRASE']],
        ads: [['Frühstück mit Seeblick', '/restaurant/']],
      },
    ],
  },
  {
    name: 'Display – Adventszeit',
    channel: 'DISPLAY',
    reach: 0.9,
    clickRate: 0.004,
    costPerClick: 0.28,
    conversionRate: 0.007,
    valuePerConversion: 300,
    dailyBudget: 25,
    optimization: 0.69,
    groups: [{ name: 'Advent', weight: 1, ads: [['Advent im Amberhof', '/angebote/advent/']] }],
  },
]);

export const potteryCampaigns = campaigns(35, [
  {
    name: 'Shopping – mugs & bowls',
    channel: 'SHOPPING',
    reach: 0.8,
    clickRate: 0.011,
    costPerClick: 0.33,
    conversionRate: 0.021,
    valuePerConversion: 46,
    dailyBudget: 12,
    optimization: 0.74,
    groups: [
      {
        name: 'Tableware',
        weight: 1,
        ads: [['Product listing', '/shop/']],
        products: [
          ['Speckled mug', 'Bluebird', 'Mugs'],
          ['Salad bowl', 'Bluebird', 'Bowls'],
        ],
      },
    ],
  },
]);
