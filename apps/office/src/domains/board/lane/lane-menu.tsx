import { Icon } from '@roundsman/ui/icon'
import { Ellipsis } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from '#texts'

/** What can be done with a person's day. */
export function LaneMenu({
	name,
	choices,
}: {
	name: string
	choices: readonly { key: string; label: string; onPress: () => void }[]
}) {
	const { t } = useTranslation('board')
	const [isOpen, setIsOpen] = useState(false)
	const id = useId()
	return (
		<div className="relative">
			<button
				type="button"
				aria-label={t('lane.menu', { name })}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
				onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
				className="press grid size-8 place-items-center rounded-control text-muted"
			>
				<Icon glyph={Ellipsis} size={18} />
			</button>
			{isOpen && (
				<ul
					id={id}
					className="absolute top-9 left-0 z-20 w-56 rounded-control bg-surface py-1 shadow-lift line-all"
				>
					{choices.map(({ key, label, onPress }) => (
						<li key={key}>
							<button
								type="button"
								className="press min-h-10 w-full px-4 text-left text-meta"
								onClick={() => {
									setIsOpen(false)
									onPress()
								}}
							>
								{label}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
