/** LinkedIn's member attributes: ids with names, and their frequency here. */
export type Term = { id: number; name: string; weight: number };

const terms = (...lines: [id: number, name: string, weight: number][]): readonly Term[] =>
  lines.map(([id, name, weight]) => ({ id, name, weight }));

export const seniorities = terms(
  [1, 'Unpaid', 1],
  [2, 'Training', 3],
  [3, 'Entry', 24],
  [4, 'Senior', 31],
  [5, 'Manager', 13],
  [6, 'Director', 12],
  [7, 'VP', 5],
  [8, 'CXO', 4],
  [9, 'Partner', 2],
  [10, 'Owner', 5],
);

export const functions = terms(
  [1, 'Accounting', 14],
  [2, 'Administrative', 7],
  [4, 'Business Development', 12],
  [8, 'Engineering', 11],
  [10, 'Finance', 17],
  [12, 'Human Resources', 4],
  [13, 'Information Technology', 10],
  [15, 'Marketing', 9],
  [18, 'Operations', 8],
  [25, 'Sales', 8],
);

export const industries = terms(
  [4, 'Software Development', 16],
  [14, 'Hospitals and Health Care', 7],
  [27, 'Retail', 11],
  [31, 'Hospitality', 9],
  [43, 'Financial Services', 15],
  [47, 'Accounting', 19],
  [80, 'Advertising Services', 8],
  [96, 'IT Services and IT Consulting', 15],
);

export const countries = terms(
  [103644278, 'United States', 44],
  [101165590, 'United Kingdom', 14],
  [101282230, 'Germany', 17],
  [103883259, 'Austria', 7],
  [106693272, 'Switzerland', 8],
  [101174742, 'Canada', 10],
);

export const regions = terms(
  [90000084, 'San Francisco Bay Area', 18],
  [90000070, 'New York City Metropolitan Area', 17],
  [90000034, 'Denver Metropolitan Area', 12],
  [90009496, 'London Area, United Kingdom', 16],
  [90009735, 'Großraum München', 14],
  [90009886, 'Großraum Zürich', 12],
  [90009651, 'Wien und Umgebung', 11],
);

export const titles = terms(
  [9, 'Owner', 9],
  [25, 'Project Manager', 13],
  [39, 'Chief Executive Officer', 8],
  [68, 'Accountant', 26],
  [104, 'Controller', 17],
  [149, 'Finance Manager', 19],
  [340, 'Marketing Manager', 8],
);

/** Company sizes are named, not numbered. */
export const staffCounts = terms(
  [1, 'SIZE_1', 6],
  [2, 'SIZE_2_TO_10', 18],
  [3, 'SIZE_11_TO_50', 26],
  [4, 'SIZE_51_TO_200', 21],
  [5, 'SIZE_201_TO_500', 12],
  [6, 'SIZE_501_TO_1000', 7],
  [7, 'SIZE_1001_TO_5000', 6],
  [8, 'SIZE_10001_OR_MORE', 4],
);
