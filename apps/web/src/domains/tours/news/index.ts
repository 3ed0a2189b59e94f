export { newsRead } from './news-changes.ts'
export { NewsFeed } from './news-feed.tsx'
export { newsQueries, useNewsList, useUnreadNews } from './news-queries.ts'
