import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Note } from '../note.tsx'
import { useOverlayLabels } from '../overlay/overlay-labels.ts'
import { ErrorSummary, leadToField } from './error-summary.tsx'
import { type Fault, ReportContext, type ReportFault } from './use-fault.tsx'

/** Collects the errors that fields report, in the order of the screen. */
function useFaults(): { faults: Fault[]; report: ReportFault } {
	const [found, setFound] = useState<ReadonlyMap<string, Fault>>(new Map())
	const [report] = useState(
		(): ReportFault => (id, fault) => {
			setFound((before) => {
				const after = new Map(before)
				if (fault) after.set(id, fault)
				else after.delete(id)
				return after
			})
		},
	)
	const placeOf = ({ id }: Fault) => document.getElementById(id)
	const faults = [...found.values()].sort((one, other) => {
		const [here, there] = [placeOf(one), placeOf(other)]
		if (!here || !there) return 0
		return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
	})
	return { faults, report }
}

function Summary({ faults }: { faults: Fault[] }) {
	const { faultsTitle, faultLine } = useOverlayLabels()
	return (
		<ErrorSummary
			title={faultsTitle(faults.length)}
			errors={faults.map(({ id, name, message }) => ({
				fieldId: id,
				message: name && typeof message === 'string' ? faultLine(name, message) : message,
			}))}
		/>
	)
}

/** Why a form could not be sent, where no field is invalid; read out when it appears. */
export const FormFailure = ({ text }: { text: string | null | undefined }) => (
	<div role="alert">
		{text && (
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
		)}
	</div>
)

/** Wraps the fields of every form: after an invalid submit it lists the fields with links. */
export function FormFaults({
	submitCount,
	isShort = false,
	className,
	children,
}: {
	/** The number of attempts to submit. */
	submitCount: number
	isShort?: boolean
	className?: string
	children: ReactNode
}) {
	const { faults, report } = useFaults()
	const box = useRef<HTMLDivElement>(null)
	const ledTo = useRef(0)
	const only = isShort && faults.length === 1 ? faults[0] : undefined
	const isSummed = submitCount > 0 && faults.length > 0 && !only
	useEffect(() => {
		if (submitCount === ledTo.current || faults.length === 0) return
		ledTo.current = submitCount
		if (only) leadToField(only.id)
		else box.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
	}, [submitCount, faults.length, only])
	return (
		<ReportContext value={report}>
			<div ref={box} className={isSummed ? className : undefined}>
				{isSummed && <Summary faults={faults} />}
			</div>
			{children}
		</ReportContext>
	)
}
