import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { LinkPanel } from '#domains/settings'

/** Where the useful links lead. */
export default function LinksPage() {
	return (
		<ScrollPane>
			<div className="max-w-180">
				<LinkPanel />
			</div>
		</ScrollPane>
	)
}
