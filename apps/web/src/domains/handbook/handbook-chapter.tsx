import {
	type HandbookBlock,
	type HandbookDocument,
	type HandbookPicture,
	handbookScreen,
	paragraphsOf,
	piecesOf,
} from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { createElement, Fragment, useEffect, useState } from 'react'
import { useTranslation } from '#texts'
import { useHandbookFile } from './use-handbook-file.ts'

/** What the app says itself in the words that it has now. */
function Words({ text }: { text: string }) {
	const { t } = useTranslation('account')
	const pieces = piecesOf(text, (key) => t(key as never))
	return createElement(
		Fragment,
		null,
		...pieces.map(({ text, isWord }) => (isWord ? createElement('b', {}, text) : text)),
	)
}

/** The screen of the phone; nothing where it is not here. */
function Picture({ picture, shows }: { picture: HandbookPicture; shows: string }) {
	const { data } = useHandbookFile(`${picture}.jpg`)
	const [url, setUrl] = useState<string>()
	useEffect(() => {
		if (!data) return
		const made = URL.createObjectURL(data)
		setUrl(made)
		return () => URL.revokeObjectURL(made)
	}, [data])
	if (!data || !url) return null
	return (
		<figure className="flex flex-col gap-1">
			<img
				src={url}
				alt={shows}
				{...handbookScreen}
				className="h-auto w-full max-w-64 rounded-card line-all"
			/>
			<figcaption className="text-caption text-muted" aria-hidden="true">
				{shows}
			</figcaption>
		</figure>
	)
}

function Block({ block }: { block: HandbookBlock }) {
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
					<li key={step}>
						<Words text={step} />
					</li>
				))}
			</ol>
		)
	}
	if ('note' in block) {
		return (
			<Note icon={Info}>
				<Words text={block.note} />
			</Note>
		)
	}
	return <Picture {...block} />
}

/** A chapter of the handbook as a page of the app: it follows the size of the text and the theme. */
export function HandbookChapter({ document }: { document: HandbookDocument }) {
	return (
		<article className="flex max-w-180 flex-col gap-6 pt-4 pb-6 text-body wrap-break-word">
			<p className="text-muted">{document.intro}</p>
			{document.sections.map(({ title, blocks }) => (
				<section key={title} className="flex flex-col gap-3">
					<h2 className="text-heading">{title}</h2>
					{blocks.map((block) => (
						<Block key={paragraphsOf(block)[0]} block={block} />
					))}
				</section>
			))}
		</article>
	)
}
