// One chunk for the small screens behind the profile: what names their files lies in the first code.

export { default as NotificationsPage } from '../notifications/notifications-page.tsx'
export { default as DevicesPage } from './devices-page.tsx'
export { default as HandbookChapterPage } from './handbook-chapter-page.tsx'
export { default as HandbookPage } from './handbook-page.tsx'
export { default as LinksPage } from './links-page.tsx'
export { default as StoragePage } from './storage-page.tsx'
export { default as StoredPage } from './stored-page.tsx'
export { default as VersionPage } from './version-page.tsx'
