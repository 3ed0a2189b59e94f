import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { ExportForm, ExportList } from '#domains/exports'

/** Everything out: a new export, and the last ones. */
export default function ExportsPage() {
	return (
		<ScrollPane>
			<div className="grid items-start gap-4 min-[1100px]:grid-cols-[400px_1fr]">
				<ExportForm />
				<ExportList />
			</div>
		</ScrollPane>
	)
}
