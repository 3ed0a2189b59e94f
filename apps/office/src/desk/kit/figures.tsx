/** A few totals side by side, each value above its label. */
export function Figures({
	figures,
	className,
}: {
	figures: readonly (readonly [value: string, term: string])[]
	className: string
}) {
	return (
		<dl
			className={`grid auto-cols-fr grid-flow-col *:border-l *:border-hairline *:first:border-l-0 ${className}`}
		>
			{figures.map(([value, term]) => (
				<div key={term} className="flex flex-col-reverse px-4 py-2.5">
					<dt className="text-caption text-muted">{term}</dt>
					<dd className="text-heading">{value}</dd>
				</div>
			))}
		</dl>
	)
}
