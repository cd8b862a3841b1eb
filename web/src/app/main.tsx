import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from '../pages/gallery/gallery-page.tsx';
import { AppTheme } from './theme/app-theme.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <GalleryPage />
    </AppTheme>
  </StrictMode>,
);
