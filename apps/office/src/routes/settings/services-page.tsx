import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { MailPanel } from '#domains/mail'
import { ServicesPanel } from '#domains/outside-services'

/** Systems of others, each with a test. */
export default function ServicesPage() {
	return (
		<ScrollPane>
			<div className="grid max-w-180 gap-4">
				<ServicesPanel />
				<MailPanel />
			</div>
		</ScrollPane>
	)
}
