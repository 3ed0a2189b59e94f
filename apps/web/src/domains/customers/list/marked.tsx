import { marksOf } from './search-marks-rules.ts'

/** A text with the search terms highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
	return marksOf(text, search).map(({ part, at, isMarked }) =>
		isMarked ? (
			<mark
				key={at}
				className="bg-transparent font-bold text-inherit underline decoration-2 underline-offset-2"
			>
				{part}
			</mark>
		) : (
			part
		),
	)
}
