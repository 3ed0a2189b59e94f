import { classNames } from '../class-names.ts'

function Bones({ disc }: { disc: boolean }) {
	return (
		<>
			{disc && <span className="bone size-8 flex-none rounded-full" />}
			<span className="flex flex-1 flex-col gap-2 pt-0.5">
				<span className="bone h-3.5 w-[62%] rounded-full" />
				<span className="bone h-3.5 w-[80%] rounded-full" />
			</span>
		</>
	)
}

/** Holds the place of what is coming; appears after 250 ms. `label` is read aloud: 'Loading visits'. */
export function Skeleton({
	label,
	kind = 'card',
	count = 3,
}: {
	label: string
	kind?: 'card' | 'row'
	count?: number
}) {
	return (
		<div role="status" className={classNames('late flex flex-col', kind === 'card' && 'gap-2')}>
			<span className="sr-only">{label}</span>
			{Array.from({ length: count }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
					key={index}
					aria-hidden="true"
					className={classNames(
						'flex gap-3 bg-surface p-3',
						kind === 'card' ? 'min-h-24 rounded-card line-all' : 'min-h-16 line-b',
					)}
				>
					<Bones disc={kind === 'card'} />
				</span>
			))}
		</div>
	)
}
