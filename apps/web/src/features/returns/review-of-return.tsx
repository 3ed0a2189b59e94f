import { Suspense, useState } from 'react'
import { AnswerSheet } from '#domains/returns'
import { ReviewNote, type WholeReturn } from '#domains/returns/details'
import { useSaveFailure } from '#parts/saving/use-save.ts'

/** The office's review of a return, and the sheet to answer its question. */
export function ReviewOfReturn({ whole }: { whole: WholeReturn }) {
	const [isOpen, setOpen] = useState(false)
	const onFailed = useSaveFailure()
	const close = () => setOpen(false)
	if (!whole.review) return null
	return (
		<div className="px-gutter pt-3">
			<ReviewNote review={whole.review} onAnswer={() => setOpen(true)} />
			<Suspense>
				{isOpen && (
					<AnswerSheet whole={whole} onSaved={close} onFailed={onFailed} onClose={close} />
				)}
			</Suspense>
		</div>
	)
}
