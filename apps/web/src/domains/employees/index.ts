export {
	employeeQueries,
	followTimeZone,
	useConfig,
	useMoney,
	useProfile,
	useSettings,
} from './employee-queries.ts'
export { EmptyServiceNote } from './empty-service-note.tsx'
export { LanguageChoice } from './language-choice.tsx'
export { SignOutDialog } from './lazy-overlays.ts'
export { employeeChanges } from './settings-changes.ts'
export { SignInForm } from './sign-in-form.tsx'
export { WaitingNote } from './waiting-note.tsx'
