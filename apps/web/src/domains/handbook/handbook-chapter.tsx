import {
	type HandbookDocument,
	type HandbookName,
	handbookScreen,
	type PicturedBlock,
	type PicturedStep,
	piecesOf,
	withPictures,
} from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { createElement, Fragment } from 'react'
import { useBlobAddress } from '#platform/page/use-blob-address'
import { useTranslation } from '#texts'
import { useHandbookFile } from './use-handbook-file.ts'

/** Text of a section, with the app's current labels filled in. */
function Words({ text }: { text: string }) {
	const { t } = useTranslation('account')
	const pieces = piecesOf(text, (key) => t(key as never))
	return createElement(
		Fragment,
		null,
		...pieces.map(({ text, isWord }) => (isWord ? createElement('b', {}, text) : text)),
	)
}

/** The screenshot of a step; empty where it is not on this phone. */
function Picture({ picture }: PicturedStep) {
	const { t } = useTranslation('account')
	const { data } = useHandbookFile(`${picture}.jpg`)
	const url = useBlobAddress(data)
	if (!url) return null
	// A screen reader has just read the step, so the alternative text only gives its number.
	const alt = t('handbook.screenOf', { number: picture.split('-')[1] ?? '' })
	return (
		<img
			src={url}
			alt={alt}
			{...handbookScreen}
			className="mt-2 h-auto w-full max-w-64 rounded-card line-all"
		/>
	)
}

function Block({ block }: { block: PicturedBlock }) {
	if (typeof block === 'string') {
		return (
			<p>
				<Words text={block} />
			</p>
		)
	}
	if ('steps' in block) {
		return (
			<ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-body-strong marker:text-primary">
				{block.steps.map((step) => (
					<li key={step.picture}>
						<Words text={step.text} />
						<Picture {...step} />
					</li>
				))}
			</ol>
		)
	}
	return (
		<Note icon={Info}>
			<Words text={block.note} />
		</Note>
	)
}

type ChapterProps = { name: HandbookName; document: HandbookDocument }

/** A React key that is unique among the blocks of a section. */
const keyOf = (block: PicturedBlock): string => {
	if (typeof block === 'string') return block
	return 'note' in block ? block.note : (block.steps[0]?.picture ?? '')
}

/** A chapter of the handbook as a page of the app, with its text size and theme. */
export function HandbookChapter({ name, document }: ChapterProps) {
	return (
		<article className="flex max-w-180 flex-col gap-6 pt-4 pb-6 text-body wrap-break-word">
			<p className="text-muted">{document.intro}</p>
			{withPictures(name, document).map(({ title, blocks }) => (
				<section key={title} className="flex flex-col gap-3">
					<h2 className="text-heading">{title}</h2>
					{blocks.map((block) => (
						<Block key={keyOf(block)} block={block} />
					))}
				</section>
			))}
		</article>
	)
}
