import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const line = (width: string) => <span className={classNames('bone h-3.5 rounded-full', width)} />

function Words({ lines = 2 }: { lines?: 2 | 3 }) {
	return (
		<span className="flex flex-1 flex-col gap-2 pt-0.5">
			{line('w-[62%]')}
			{line('w-[80%]')}
			{lines === 3 && <span className="bone h-6 w-24 rounded-badge" />}
		</span>
	)
}

const numbers = (
	<span className="flex w-20 flex-none flex-col items-end gap-2 pt-0.5">
		{line('w-16')}
		{line('w-20')}
	</span>
)
const disc = <span className="bone size-8 flex-none rounded-full" />

const kinds = {
	/** A card with its disc. */
	card: {
		look: 'min-h-24 p-3 rounded-card line-all',
		bones: (
			<>
				{disc}
				<Words />
			</>
		),
	},
	row: { look: 'min-h-16 p-3', bones: <Words /> },
	/** Text left, numbers right. */
	badged: { look: 'min-h-24 px-4 py-3', bones: <Words lines={3} /> },
	/** Words left, numbers right. */
	figure: {
		look: 'min-h-16 px-4 py-3',
		bones: (
			<>
				<Words />
				{numbers}
			</>
		),
	},
	/** The same with a badge. */
	'badged-figure': {
		look: 'min-h-28 px-4 py-3',
		bones: (
			<>
				<Words lines={3} />
				{numbers}
			</>
		),
	},
	/** A row with its check disc. */
	check: {
		look: 'min-h-16 items-center px-3 py-2',
		bones: (
			<>
				{disc}
				<Words />
				{numbers}
			</>
		),
	},
	/** A row with its photo. */
	photo: {
		look: 'min-h-33 px-4 py-3',
		bones: (
			<>
				<span className="bone size-14 flex-none rounded-control" />
				<Words lines={3} />
				{numbers}
			</>
		),
	},
	/** The head of a record. */
	figures: {
		look: 'min-h-24 items-end p-4 rounded-card line-all',
		bones: (
			<>
				<span className="flex flex-1 flex-col gap-2">
					<span className="bone h-7 w-36 rounded-full" />
					{line('w-24')}
				</span>
				{numbers}
			</>
		),
	},
} as const satisfies Record<string, { look: string; bones: ReactNode }>
export type SkeletonKind = keyof typeof kinds

/** The placeholder of loading content; appears after 250 ms. `label` is read aloud: 'Loading the list'. */
export function Skeleton({
	label,
	kind = 'card',
	count = 3,
}: {
	label: string
	kind?: SkeletonKind
	count?: number
}) {
	const { look, bones } = kinds[kind]
	const isCard = look.includes('rounded-card')
	return (
		<div
			role="status"
			className={classNames(
				'late flex flex-col',
				// The hairlines of rows.
				isCard ? 'gap-2' : '*:border-hairline [&>[aria-hidden]+[aria-hidden]]:border-t',
			)}
		>
			<span className="sr-only">{label}</span>
			{Array.from({ length: count }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
					key={index}
					aria-hidden="true"
					className="bg-surface"
				>
					<span className={`flex gap-3 ${look}`}>{bones}</span>
				</span>
			))}
		</div>
	)
}
