import { LinkPanel } from '#domains/settings'

/** Where the useful links lead. */
export default function LinksPage() {
	return (
		<div className="min-h-0 flex-1 overflow-y-auto p-6">
			<div className="max-w-180">
				<LinkPanel />
			</div>
		</div>
	)
}
