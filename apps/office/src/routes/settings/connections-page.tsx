import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { FeedPanel, KeysPanel, WebhooksPanel } from '#domains/connections'

/** Connections to the firm's other systems: keys, the change feed, webhooks. */
export default function ConnectionsPage() {
	return (
		<ScrollPane>
			<div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
				<div className="grid gap-4">
					<KeysPanel />
					<FeedPanel />
				</div>
				<div className="grid gap-4">
					<WebhooksPanel />
				</div>
			</div>
		</ScrollPane>
	)
}
