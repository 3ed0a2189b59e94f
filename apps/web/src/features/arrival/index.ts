export { useStartByHand } from './use-begin.ts'
export {
	ArrivalWatch,
	HereButton,
	ReportLink,
	useIsStartable,
	VisitAction,
} from './visit-action.tsx'
