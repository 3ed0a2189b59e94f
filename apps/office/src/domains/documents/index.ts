export { DocumentForm } from './document-form.tsx'
export { DocumentList } from './document-list.tsx'
export { DocumentPanel } from './document-panel.tsx'
export { documentsQuery } from './document-queries.ts'
