import { serve } from './server/serve.ts'

await serve()
