import { ServicesPanel } from '#domains/outside-services'

/** Systems of others, each with a test. */
export default function ServicesPage() {
	return (
		<div className="min-h-0 flex-1 overflow-y-auto p-6">
			<div className="max-w-180">
				<ServicesPanel />
			</div>
		</div>
	)
}
