export { finishProviderVisit, NoVisitError } from './provider-commands.ts'
