export { LongList, type LongListProps } from './long-list.tsx'
