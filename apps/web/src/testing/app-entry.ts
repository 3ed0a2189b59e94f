import '../styles/app.css'

// What a page loads of the app, by the way in which `main.tsx` does: first what shows a screen.

export const loadStart = () => import('../start-app.tsx')
export const loadPhone = () => import('#app/phone/create-phone.ts')
export const loadReads = () => import('#platform/reads/query-client')
export const loadOutbox = () => import('#platform/outbox/outbox')
export const loadDrafts = () => import('#platform/forms/drafts')
export const loadErrorScreen = () => import('#app/error-screen.tsx')
export const loadBackground = () => import('#app/background.ts')
export const loadPrefetch = () => import('../features/prefetch/prefetch.ts')
export const loadLive = () => import('#app/live/live.ts')
export const loadCustomerCache = () => import('../domains/customers/cache/customer-cache-worker.ts')
export const loadPhotoWorker = () => import('../platform/photos/photo-worker.ts')
export const loadReceiptWorker = () => import('./receipt-worker.ts')
