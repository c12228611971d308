package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewJavaProcessTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          delivery      | 'delivery' is not a valid process name: use area.process, such as shop.fulfilment.
          a.b.c         | 'a.b.c' is not a valid process name: use area.process, such as shop.fulfilment.
          shop.Send     | 'Send' is not a valid name for a process: use a lowercase letter, then lowercase letters, digits and underscores.
          2shop.send    | '2shop' is not a valid name for a area: use a lowercase letter, then lowercase letters, digits and underscores.
          queues.send   | The schema queues is used by Steadyhand or PostgreSQL: choose another one.
          shop.effect   | The class of this process would be named Effect, like another class in its code: choose another name.
          shop.string   | The class of this process would be named String, like another class in its code: choose another name.
          """)
  void names_that_cannot_be_used_are_refused(String name, String message) {
    assertThatThrownBy(() -> NewJavaProcess.named(name))
        .isInstanceOf(ScaffoldException.class)
        .hasMessage(message);
  }

  @Test
  void a_name_leaves_room_for_the_type_of_its_tasks() {
    String longest = "x".repeat(53);

    assertThat("shop_%s_call".formatted(longest)).hasSize(63);
    assertThat(NewJavaProcess.named("shop." + longest).name().process()).isEqualTo(longest);
    assertThatThrownBy(() -> NewJavaProcess.named("shop.x" + longest))
        .isInstanceOf(ScaffoldException.class)
        .hasMessageContaining("which is longer than 63 characters");
  }

  @Test
  void an_area_need_not_be_the_name_of_a_schema() {
    assertThat(NewJavaProcess.named("order.fulfil").javaPackage()).isEqualTo("order");
    assertThat(NewJavaProcess.named("class.fulfil").javaPackage()).isEqualTo("class_");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\nb", "ends */ here", "a \\u002a/ b"})
  void descriptions_that_cannot_be_comments_are_refused(String description) {
    NewJavaProcess process = NewJavaProcess.named("shop.delivery");

    assertThatThrownBy(() -> process.described(description)).isInstanceOf(ScaffoldException.class);
  }

  @Test
  void its_files_are_in_its_package() {
    NewJavaProcess process = NewJavaProcess.named("shop.send_invoice").inPackage("com.example");

    assertThat(new Scaffold(ScaffoldOptions.in(Path.of("."))).files(process))
        .extracting(NewFile::path)
        .containsExactly(
            Path.of("src/main/java/com/example/SendInvoice.java"),
            Path.of("src/main/java/com/example/SendInvoiceEffects.java"),
            Path.of("src/test/java/com/example/SendInvoiceTest.java"));
  }
}
