import { Note } from '@roundsman/ui/note'
import { CircleAlert } from 'lucide'

export const FormFailure = ({ text }: { text: string | null }) => (
	<div role="alert">
		{text && (
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
		)}
	</div>
)
