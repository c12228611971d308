package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ExceptionTextTest {
  @Test
  void it_is_what_the_jdk_prints() {
    Exception suppressed = new Exception("while closing", new IOException("closed"));
    Exception all = new IllegalStateException("top", new IOException("the disk", new Exception()));
    all.addSuppressed(suppressed);
    all.addSuppressed(new Exception(all));

    ExceptionText text = ExceptionText.of(all, true);

    assertThat(text.toString()).isEqualTo(printed(all));
    assertThat(text.isReadable()).isTrue();
  }

  @Test
  void exceptions_that_are_their_own_cause_end() {
    Exception outer = new Exception("outer");
    outer.initCause(new Exception("inner", outer));

    assertThat(ExceptionText.of(outer, true).toString()).isEqualTo(printed(outer));
  }

  @Test
  void without_messages_only_classes_and_frames_remain() {
    Exception all = new IllegalStateException("secret 1", new IOException("secret 2"));
    all.addSuppressed(new Exception("secret 3"));

    assertThat(ExceptionText.of(all, false).toString())
        .startsWith("java.lang.IllegalStateException\n\tat dev.steadyhand")
        .contains("\n\tSuppressed: java.lang.Exception\n\t\tat dev.steadyhand")
        .contains("\nCaused by: java.io.IOException\n\t")
        .doesNotContain("secret");
  }

  @Test
  void only_the_first_causes_of_many_are_written() {
    Exception all = new Exception("cause 1000");
    for (int i = 999; i >= 1; i--) {
      all = new Exception("cause " + i, all);
    }
    ExceptionText text = ExceptionText.of(all, true);

    assertThat(text.toString())
        .contains("cause 50\n")
        .doesNotContain("cause 51\n")
        .endsWith("\nCaused by: ... more exceptions");
    assertThat(text.isReadable()).isFalse();
  }

  @Test
  void what_the_database_cannot_store_is_left_out() {
    assertThat(StorableText.of("a\u0000b\ud800c\udc00d \ud83d\ude00", 100))
        .isEqualTo("abcd \ud83d\ude00");
    assertThat(StorableText.of("abc\ud83d\ude00", 4)).as("no half of it").isEqualTo("abc");
    assertThat(StorableText.of("abcde", 4)).isEqualTo("abcd");
  }

  private static String printed(Exception all) {
    StringWriter text = new StringWriter();
    all.printStackTrace(new PrintWriter(text));
    return text.toString().replace(System.lineSeparator(), "\n").stripTrailing();
  }
}
