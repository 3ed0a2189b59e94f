import { createContext, type ReactNode, use, useEffect } from 'react'

export type Fault = { id: string; name: string; message: ReactNode }
export type ReportFault = (id: string, fault: Fault | null) => void

/** The form around the fields: `FormFaults` gives it. */
export const ReportContext = createContext<ReportFault | null>(null)

/** Fields with the same label are distinguished by their owner's name in front. */
export const FaultGroup = createContext('')

/** Reports to the form around it what is wrong with a field, which has this id. */
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
