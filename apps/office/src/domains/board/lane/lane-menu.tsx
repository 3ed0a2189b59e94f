import { Icon } from '@roundsman/ui/icon'
import { Ellipsis } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#texts'

/** The actions for a person's day. */
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
	const opener = useRef<HTMLButtonElement>(null)
	/** A sheet that opens gives the focus back to this button when it closes. */
	const close = () => {
		opener.current?.focus()
		setIsOpen(false)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && isOpen) close()
	}
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
		relatedTarget && !currentTarget.contains(relatedTarget) && setIsOpen(false)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape and the focus close what is open in it
		<div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
			<button
				ref={opener}
				type="button"
				aria-label={t('lane.menu', { name })}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
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
									close()
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
