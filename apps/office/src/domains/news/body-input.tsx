import { FieldError } from '@roundsman/ui/form/field'
import { Icon } from '@roundsman/ui/icon'
import { Bold, Heading, Italic, Link2, List } from 'lucide'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { setMark, type TextMark, textMarks } from './mark-rules.ts'

const glyphs = { bold: Bold, italic: Italic, heading: Heading, list: List, link: Link2 }

type BodyProps = {
	value: string
	max: number
	error?: string | undefined
	onChange: (value: string) => void
}

/** After a mark was set the selection is where the rule says. */
function useMarks({ value, onChange }: BodyProps) {
	const area = useRef<HTMLTextAreaElement>(null)
	const [selected, select] = useState<{ from: number; to: number }>()
	useLayoutEffect(() => {
		if (!selected || !area.current) return
		area.current.focus()
		area.current.setSelectionRange(selected.from, selected.to)
	}, [selected])
	const mark = (name: TextMark) => {
		const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
		const marked = setMark({ text: value, from: selectionStart, to: selectionEnd }, name)
		onChange(marked.text)
		select({ from: marked.from, to: marked.to })
	}
	return { area, mark }
}

/** A text with buttons for its marks. */
export function BodyInput(props: BodyProps) {
	const { t } = useTranslation('newsDesk')
	const id = useId()
	const { area, mark } = useMarks(props)
	const { value, max, error, onChange } = props
	return (
		<div>
			<label htmlFor={id} className="block pb-1 text-caption text-muted">
				{t('body')}
			</label>
			<div
				className={`rounded-control bg-surface shadow-[inset_0_0_0_1.5px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)] ${error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : ''}`}
			>
				<div className="flex items-center gap-1 px-2 py-1 line-b">
					{textMarks.map((name) => (
						<button
							key={name}
							type="button"
							aria-label={t(name)}
							title={t(name)}
							className="press grid size-9 place-items-center rounded-control text-muted"
							onClick={() => mark(name)}
						>
							<Icon glyph={glyphs[name]} size={18} />
						</button>
					))}
					<span className="ml-auto pr-2 text-caption text-muted">
						{t('left', { used: value.length, max })}
					</span>
				</div>
				<textarea
					ref={area}
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="block min-h-56 w-full resize-y bg-transparent p-4 text-body outline-none"
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			</div>
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	)
}
