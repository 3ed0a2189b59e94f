export { FeedPanel } from './feed-panel.tsx'
export { KeysPanel } from './keys-panel.tsx'
export { WebhooksPanel } from './webhooks-panel.tsx'
