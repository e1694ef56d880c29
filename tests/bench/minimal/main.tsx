import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { ProductList } from './ProductList.tsx';
import { authProvider, dataProvider } from './providers.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry requireAuth>
      <Resource name="products" list={ProductList} />
    </Admin>
  </BrowserRouter>,
);
