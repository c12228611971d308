package dev.steadyhand.examples.kotlin

import dev.steadyhand.database.testing.DocumentedCode
import dev.steadyhand.testkit.SteadyhandTest
import dev.steadyhand.testkit.TestKit
import dev.steadyhand.worker.PermanentFailureException
import java.nio.file.Path
import java.time.Duration
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

@SteadyhandTest(fresh = SteadyhandTest.Fresh.PER_TEST)
class JobsTest {
    @Test
    fun `a job returns its result`(kit: TestKit) {
        kit.configureWorker { it.addJobs() }
        val taskId = enqueue(kit.dataSource())

        kit.drain()

        assertThat(kit.client().awaitResult(RESIZE, taskId, Duration.ZERO)).isEqualTo(Resized(64_000))
    }

    @Test
    fun `a permanent failure is a dead letter`(kit: TestKit) {
        kit.configureWorker { it.addJobs() }
        val taskId = kit.client().enqueue(RESIZE, Resize(imageId = 7, width = 0)).taskId()

        kit.drain()

        kit.task(taskId).assertThat().hasDeadLetter().failedWith(PermanentFailureException::class.java)
    }

    @Test
    fun `a job writes in its transaction`(kit: TestKit) {
        kit.execute("create table byte_count (bytes bigint)")
        kit.configureWorker { it.addJobs() }
        kit.client().enqueue(COUNT, Resized(5))

        kit.drain()

        assertThat(kit.number("select sum(bytes) from byte_count")).isEqualTo(5)
    }

    @Test
    fun `the page shows this code`() {
        val source = DocumentedCode.lines(Path.of("src/main/kotlin/Jobs.kt"))

        assertThat(DocumentedCode(Path.of("../../docs/how-to/kotlin.md")).lines("kotlin"))
            .isNotEmpty()
            .allSatisfy { block -> assertThat(source).containsSequence(block) }
    }
}
