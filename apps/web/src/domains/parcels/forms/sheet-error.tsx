import { Note } from '@roundsman/ui/note'
import { CircleAlert } from 'lucide'

/** The office's refusal of an action. */
export function SheetError({ error }: { error: string | null }) {
	if (!error) return null
	return (
		<div role="alert" className="px-4 pb-3">
			<Note tone="danger" icon={CircleAlert}>
				{error}
			</Note>
		</div>
	)
}
