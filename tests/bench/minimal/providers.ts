import { type AuthProvider, fetchUtils } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const httpClient: typeof fetchUtils.fetchJson = (url, options = {}) => {
  const token = `Bearer ${localStorage.getItem('access')}`;
  return fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token } });
};

export const dataProvider = simpleRestProvider('/api', httpClient);

export const authProvider: AuthProvider = {
  async login(credentials) {
    const { json } = await fetchUtils.fetchJson('/api/token/', {
      method: 'POST',
      body: JSON.stringify(credentials),
    });
    localStorage.setItem('access', json.access);
  },
  async logout() {
    localStorage.removeItem('access');
  },
  async checkAuth() {
    if (localStorage.getItem('access') === null) throw new Error('Log in.');
  },
  async checkError({ status }) {
    if (status === 401) throw new Error('Log in again.');
  },
  async getPermissions() {},
};
