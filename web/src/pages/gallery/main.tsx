/** Development only: `npx vite --config web/vite.config.ts`, then `/src/pages/gallery/`. No build contains it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '../../app/theme/app-theme.tsx';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <GalleryPage />
    </AppTheme>
  </StrictMode>,
);
