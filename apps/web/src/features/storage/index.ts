export { StoragePanel } from './storage-panel.tsx'
export { useStorageWords } from './use-storage.ts'
