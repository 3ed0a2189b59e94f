import type { ReceiptContent } from '@roundsman/contract'
import { Logo } from '@roundsman/ui/logo'
import type { MadeReceipt, ShownSignature } from './use-receipt.ts'

function Photos({ keys, photos }: { keys: readonly string[]; photos: MadeReceipt['photos'] }) {
	return (
		<span className="flex gap-1">
			{keys.map((key) => {
				const picture = photos.get(key)
				return picture ? (
					<img
						key={key}
						src={picture.address}
						alt=""
						className="size-13 rounded-badge object-cover"
					/>
				) : (
					<span key={key} className="size-13 rounded-badge bg-[#eceff3]" />
				)
			})}
		</span>
	)
}

function ClaimLine({
	line,
	columns,
	photos,
}: {
	line: ReceiptContent['lines'][number]
	columns: ReceiptContent['columns']
	photos: MadeReceipt['photos']
}) {
	return (
		<li className="flex flex-wrap gap-x-3 gap-y-1 border-b border-[#d8dfe6] py-3">
			<span>{line.position}</span>
			<Photos keys={line.photos} photos={photos} />
			<span className="min-w-40 flex-1">
				<b className="block">{line.name}</b>
				<span className="block">{line.article}</span>
				<span className="block text-caption text-[#4a5561]">{line.order}</span>
				<span className="block pt-1">{line.cause}</span>
				<span className="block text-caption text-[#4a5561]">{line.comment}</span>
			</span>
			<span className="ml-auto text-right">
				<b className="block">
					<span className="sr-only">{columns.amount}: </span>
					{line.amount}
				</b>
				<span className="block text-caption text-[#4a5561]">
					{line.quantity} × {line.price}
				</span>
			</span>
		</li>
	)
}

function Sums({ content: { sums, total } }: { content: ReceiptContent }) {
	return (
		<dl className="ml-auto flex w-full max-w-80 flex-col gap-1 pt-3">
			{sums.map(({ label, value }) => (
				<div key={label} className="flex justify-between">
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
			<div className="flex justify-between border-t-2 border-[#10161d] pt-1 text-heading">
				<dt>{total.label}</dt>
				<dd>{total.value}</dd>
			</div>
		</dl>
	)
}

function Refused({ content: { refused, refusedTitle } }: { content: ReceiptContent }) {
	return (
		<section>
			<h3 className="text-label">{refusedTitle}</h3>
			<ol>
				{refused.map((one) => (
					<li
						key={one.position}
						className="flex flex-wrap gap-x-3 border-b border-[#d8dfe6] py-2 text-[#4a5561]"
					>
						<span>{one.position}</span>
						<span className="min-w-40 flex-1">
							<b className="block">{one.name}</b>
							{one.detail}
						</span>
						<span className="min-w-24">{one.reason}</span>
						<span className="ml-auto">{one.quantity}</span>
					</li>
				))}
			</ol>
		</section>
	)
}

function FirmHead({ firm }: Pick<ReceiptContent, 'firm'>) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-[#10161d] pb-3">
			<Logo size={32} />
			<p className="min-w-40 flex-1 text-heading">{firm?.name ?? 'Roundsman'}</p>
			{firm && (
				<address className="text-caption text-[#4a5561] not-italic sm:text-right">
					{firm.lines.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</address>
			)}
		</div>
	)
}

/** The receipt on the screen: black on white in every theme, in the customer's language. */
export function ReceiptSheet({ content, photos, signature }: MadeReceipt) {
	const { lines, parties } = content
	return (
		<article
			lang={content.language}
			className="flex flex-col gap-4 rounded-card bg-white p-4 text-meta wrap-break-word text-[#10161d] hyphens-auto sm:p-8"
		>
			<FirmHead firm={content.firm} />
			<div>
				<h2 className="text-title">{content.title}</h2>
				<p className="text-[#4a5561]">{content.moment}</p>
			</div>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
				{parties.map(({ label, name, lines: words }) => (
					<div key={label}>
						<dt className="text-caption-strong text-[#4a5561]">{label}</dt>
						<dd>
							{name && <b className="block">{name}</b>}
							{words.map((word) => (
								<span key={word} className="block">
									{word}
								</span>
							))}
						</dd>
					</div>
				))}
			</dl>
			<ol className="border-t border-[#10161d]">
				{lines.map((line) => (
					<ClaimLine key={line.position} line={line} columns={content.columns} photos={photos} />
				))}
			</ol>
			<Sums content={content} />
			{content.refused.length > 0 && <Refused content={content} />}
			<p className="text-caption text-[#4a5561]">{content.notes}</p>
			<Signed content={content} signature={signature} />
		</article>
	)
}

/** The signature: the lines, the typed name, or its picture. */
function Signature({ signature }: { signature: ShownSignature }) {
	if (signature?.kind === 'drawn') {
		const { path, width, height, penWidth } = signature
		return (
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${width} ${height}`}
				preserveAspectRatio="xMinYMax"
				className="h-20 max-w-full"
				fill="none"
				stroke="currentColor"
				strokeWidth={penWidth}
				strokeLinecap="round"
				strokeLinejoin="round"
			>
				<path d={path} />
			</svg>
		)
	}
	if (signature?.kind === 'typed') {
		return (
			<p aria-hidden="true" className="truncate pb-1 text-title italic">
				{signature.name}
			</p>
		)
	}
	return (
		signature && <img src={signature.address} alt="" className="h-20 object-contain object-left" />
	)
}

function Signed({
	content: { signature },
	signature: signed,
}: {
	content: ReceiptContent
	signature: ShownSignature
}) {
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-4">
			<div>
				<Signature signature={signed} />
				<p className="border-t border-[#10161d] pt-1">
					{signature.name && <b className="block">{signature.name}</b>}
					<span className="text-caption text-[#4a5561]">{signature.terms}</span>
				</p>
			</div>
			<p className="border-t border-[#10161d] pt-1">
				<b className="block">{signature.place}</b>
				<span className="text-caption text-[#4a5561]">{signature.placeLabel}</span>
			</p>
		</div>
	)
}
