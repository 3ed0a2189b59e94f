import { Skeleton } from '@roundsman/ui/list/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { openPdf, type Pdf } from './open-pdf.ts'

/** The screen's pixel ratio, limited by a phone's memory. */
const sharpnessMax = 2
const widthMaxPx = 1600

/** Draws a page at the width of its canvas, and returns its text for screen readers. */
async function drawPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<string> {
	const page = await pdf.getPage(number)
	const { width } = page.getViewport({ scale: 1 })
	const place = canvas.parentElement?.clientWidth || width
	const shown = Math.min(place * Math.min(devicePixelRatio, sharpnessMax), widthMaxPx)
	const viewport = page.getViewport({ scale: shown / width })
	canvas.width = Math.ceil(viewport.width)
	canvas.height = Math.ceil(viewport.height)
	await page.render({ canvas, viewport }).promise
	const { items } = await page.getTextContent()
	return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

function Page({ pdf, number, onFailed }: { pdf: Pdf; number: number; onFailed: () => void }) {
	const { t } = useTranslation('documents')
	const canvas = useRef<HTMLCanvasElement>(null)
	const [words, setWords] = useState('')
	useEffect(() => {
		if (canvas.current) drawPage(pdf, number, canvas.current).then(setWords, onFailed)
	}, [pdf, number, onFailed])
	const name = t('page', { page: number, pages: pdf.numPages })
	return (
		<li className="overflow-hidden rounded-card bg-white line-all">
			<canvas ref={canvas} aria-label={name} className="block h-auto w-full" />
			<p className="sr-only">{words}</p>
		</li>
	)
}

/** Every page of a PDF, one below the other, inside the app. */
export function DocumentPages({
	title,
	file,
	onFailed,
}: {
	title: string
	file: Blob
	onFailed: () => void
}) {
	const [pdf, setPdf] = useState<Pdf>()
	useEffect(() => {
		let isLeft = false
		const opening = openPdf(file)
		opening.then(
			(opened) => !isLeft && setPdf(opened),
			() => !isLeft && onFailed(),
		)
		return () => {
			isLeft = true
			void opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
		}
	}, [file, onFailed])
	if (!pdf) return <Skeleton label={title} count={3} />
	const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
	return (
		<ol aria-label={title} className="flex flex-col gap-3 pt-3">
			{numbers.map((number) => (
				<Page key={number} pdf={pdf} number={number} onFailed={onFailed} />
			))}
		</ol>
	)
}
