import { Button } from '@roundsman/ui/button/button'
import { Row } from '@roundsman/ui/list/rows'

/** A customer who could be visited; the button at the right plans, the row itself asks for the day. */
export function SuggestionRow({
	title,
	said,
	action,
	onOpen,
}: {
	title: string
	/** When somebody was there last. */
	said: string
	action: { label: string; detail?: string; name: string; isBusy: boolean; onPress: () => void }
	onOpen: () => void
}) {
	return (
		<Row
			title={<bdi>{title}</bdi>}
			subtitle={said}
			wrap
			onPress={onOpen}
			menu={
				<Button
					className="mr-3 min-h-13 min-w-20"
					aria-label={action.name}
					busy={action.isBusy}
					onClick={action.onPress}
				>
					<span className="block">{action.label}</span>
					{action.detail && <span className="block text-caption">{action.detail}</span>}
				</Button>
			}
		/>
	)
}
