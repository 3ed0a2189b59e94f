export { NewsEditor } from './news-editor.tsx'
export { NewsFilter } from './news-filter.tsx'
export { newsKey, newsQuery, readNewsPage } from './news-queries.ts'
export { NewsPaneCell, useNewsColumns } from './news-words.tsx'
