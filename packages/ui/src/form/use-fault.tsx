import { createContext, type ReactNode, use, useEffect } from 'react'

export type Fault = { id: string; name: string; message: ReactNode }
export type ReportFault = (id: string, fault: Fault | null) => void

/** Provided by `FormFaults` around the fields. */
export const ReportContext = createContext<ReportFault | null>(null)

/** A prefix that distinguishes fields with the same label by their owner. */
export const FaultGroup = createContext('')

/** Reports the error of the field with this id to the form around it. */
export function useFault(id: string, label: ReactNode, message: ReactNode): void {
	const report = use(ReportContext)
	const group = use(FaultGroup)
	const own = typeof label === 'string' ? label : ''
	const name = [group, own].filter(Boolean).join(', ')
	useEffect(() => {
		if (!report || !message) return
		report(id, { id, name, message })
		return () => report(id, null)
	}, [report, id, name, message])
}
