import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { ExportForm, ExportList } from '#domains/exports'
import { MailPanel } from '#domains/mail'
import { ServicesPanel } from '#domains/outside-services'
import { LinkPanel } from '#domains/settings'

/** The page of the useful links. */
export function LinksPage() {
	return (
		<ScrollPane>
			<div className="max-w-180">
				<LinkPanel />
			</div>
		</ScrollPane>
	)
}

/** Systems of others, each with a test. */
export function ServicesPage() {
	return (
		<ScrollPane>
			<div className="grid max-w-180 gap-4">
				<ServicesPanel />
				<MailPanel />
			</div>
		</ScrollPane>
	)
}

/** Everything out: a new export, and the last ones. */
export function ExportsPage() {
	return (
		<ScrollPane>
			<div className="grid items-start gap-4 min-[1100px]:grid-cols-[400px_1fr]">
				<ExportForm />
				<ExportList />
			</div>
		</ScrollPane>
	)
}
