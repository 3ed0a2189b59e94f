import { setupRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { readSetup } from './setup-service.ts'

// No policy: administrators read it, and nobody changes anything here.

export const setupHandlers = [handleOffice(setupRoutes.getSetupState, readSetup)]
