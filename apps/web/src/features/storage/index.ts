export { StoragePanel } from './storage-panel.tsx'
export { useStorageLabels } from './use-storage.ts'
