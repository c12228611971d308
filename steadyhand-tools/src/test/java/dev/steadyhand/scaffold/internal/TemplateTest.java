package dev.steadyhand.scaffold.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
  private static String fill(String text, Map<String, Object> values) {
    return Template.of(text).fill(values);
  }

  @Test
  void values_are_put_in_as_they_are() {
    assertThat(fill("{{a}}.{{b}}", Map.of("a", "x$1", "b", "${y}\\"))).isEqualTo("x$1.${y}\\");
    assertThat(fill("{{a}}", Map.of("a", "<b> & {{c}} 'd'"))).isEqualTo("<b> & {{c}} 'd'");
  }

  @Test
  void a_section_is_there_if_its_value_is() {
    String text = "a{{#b}} {{b}}{{/b}}{{^b}} none{{/b}}";

    assertThat(fill(text, Map.of("b", "x"))).isEqualTo("a x");
    assertThat(fill(text, Map.of("b", ""))).isEqualTo("a none");
  }

  @Test
  void tags_on_lines_of_their_own_leave_no_line() {
    String text =
        """
        one
        {{#is_two}}
        two
        {{/is_two}}
        {{^is_two}}
        not two
        {{/is_two}}
        three
        """;

    assertThat(fill(text, Map.of("is_two", true))).isEqualTo("one\ntwo\nthree\n");
    assertThat(fill(text, Map.of("is_two", false))).isEqualTo("one\nnot two\nthree\n");
  }

  @Test
  void a_list_repeats_its_section_which_knows_the_outer_values_too() {
    String text =
        """
        {{#fields}}
        {{table}}.{{name}}{{#comma}},{{/comma}}
        {{#is_key}}
        key
        {{/is_key}}
        {{/fields}}
        """;
    Map<String, Object> first = Map.of("name", "a", "comma", true, "is_key", true);
    Map<String, Object> second = Map.of("name", "b", "comma", false, "is_key", false);

    assertThat(fill(text, Map.of("table", "t", "fields", List.of(first, second))))
        .isEqualTo("t.a,\nkey\nt.b\n");
    assertThat(fill(text, Map.of("table", "t", "fields", List.of()))).isEmpty();
  }

  @Test
  void a_blank_without_a_value_is_a_mistake_of_ours() {
    assertThatThrownBy(() -> fill("{{a}}", Map.of())).hasMessageContaining("no value for a");
    assertThatThrownBy(() -> fill("{{#a}}x{{/a}}", Map.of())).hasMessageContaining("value for a");
    assertThatThrownBy(() -> fill("{{^a}}x{{/a}}", Map.of())).hasMessageContaining("value for a");
    assertThatThrownBy(() -> fill("{{#a}}{{length}}{{/a}}", Map.of("a", "xyz")))
        .hasMessageContaining("no value for length");
    assertThatThrownBy(() -> fill("{{a}}", Map.of("a", true)))
        .isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> Template.named("no/such")).hasMessageContaining("no/such.mustache");
  }
}
