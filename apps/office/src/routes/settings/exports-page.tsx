import { ExportForm, ExportList } from '#domains/exports'

/** Everything out: a new export, and the last ones. */
export default function ExportsPage() {
	return (
		<div className="min-h-0 flex-1 overflow-y-auto p-6">
			<div className="grid items-start gap-4 min-[1100px]:grid-cols-[400px_1fr]">
				<ExportForm />
				<ExportList />
			</div>
		</div>
	)
}
