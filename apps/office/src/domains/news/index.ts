export { NewsEditor } from './news-editor.tsx'
export { NewsFilter } from './news-filter.tsx'
export { NewsPaneCell, useNewsColumns } from './news-labels.tsx'
export { newsKey, newsQuery, readNewsPage } from './news-queries.ts'
