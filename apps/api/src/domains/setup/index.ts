import { setupRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { readSetup } from './setup-service.ts'

// No policy: administrators read it, and nothing can be changed here.

export const setupHandlers = [handleOffice(setupRoutes.getSetupState, readSetup)]
