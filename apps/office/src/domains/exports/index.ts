export { ExportForm } from './export-form.tsx'
export { ExportList } from './export-list.tsx'
