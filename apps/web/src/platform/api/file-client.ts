import { createFileClient } from '@roundsman/client/api/file-client'
import { apiClient } from './api-client.ts'

export const callFile = createFileClient(apiClient)
