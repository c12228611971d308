// Graphile Worker, batched or not: the first argument says which.
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { serve } from './peer.mjs'

const batched = process.argv[2] === 'batched'
const logger = new Logger(() => () => {})
let url
let utils

serve({
  async install (at) {
    const installer = await makeWorkerUtils({ connectionString: at, logger })
    await installer.migrate()
    await installer.release()
  },

  async open (at) {
    url = at
    utils = await makeWorkerUtils({ pgPool: this.pool, logger })
  },

  enqueue: (n) => utils.addJob('bench', { n }),

  enqueueIn: (client, n) => client.query({
    name: 'add_job', text: 'select graphile_worker.add_job($1, $2::json)', values: ['bench', JSON.stringify({ n })]
  }),

  enqueueMany: (from, count) =>
    utils.addJobs(Array.from({ length: count }, (_, i) => ({ identifier: 'bench', payload: { n: from + i } }))),

  enqueueFuture: (from, count) =>
    utils.addJobs(Array.from({ length: count }, (_, i) => ({
      identifier: 'bench', payload: { n: from + i }, runAt: new Date(Date.now() + 86400000 + from + i)
    }))),

  async start (work, tally) {
    const slots = work.slots || 24
    const taskList = {
      bench: async ({ n }, helpers) => {
        const wait = tally.start(n)
        if (wait) await wait
        if (work.insertsRow) {
          await helpers.withPgClient((client) => client.query({
            name: 'order', text: 'insert into app_order (note) values ($1)', values: [`order ${n}`]
          }))
        }
        tally.ended++
      }
    }
    const preset = {
      worker: {
        connectionString: url,
        concurrentJobs: slots,
        maxPoolSize: Math.min(slots + 1, 50),
        ...(batched
          ? { localQueue: { size: Math.max(500, slots + 1) }, completeJobBatchDelay: 0, failJobBatchDelay: 0 }
          : {})
      }
    }
    const runners = []
    for (let i = 0; i < work.workers; i++) {
      runners.push(await run({ preset, taskList, logger, noHandleSignals: true }))
    }
    return () => Promise.all(runners.map((runner) => runner.stop()))
  },

  async count () {
    const { rows } = await this.pool.query(
      'select count(*)::int as n from (select from graphile_worker._private_jobs where run_at <= now() limit 1) j')
    return rows[0].n
  },

  async close () {
    await utils.release()
  }
})
