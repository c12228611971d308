package dev.steadyhand.scripts;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.scripts.ChangelogNode.Text;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a changelog in XML. */
final class XmlChangelog {
  private final XMLStreamReader xml;

  private XmlChangelog(XMLStreamReader xml) {
    this.xml = xml;
  }

  /** Returns the root of the changelog. */
  static ChangelogNode read(String file, String text) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
      while (xml.next() != XMLStreamConstants.START_ELEMENT) {
        // Comments may come first.
      }
      return new XmlChangelog(xml).element();
    } catch (XMLStreamException e) {
      throw new MigrationException("%s cannot be read: %s.".formatted(file, e.getMessage()), e);
    }
  }

  private ChangelogNode element() throws XMLStreamException {
    String name = xml.getLocalName();
    int line = xml.getLocation().getLineNumber();
    Map<String, Text> values = new HashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      values.put(xml.getAttributeLocalName(i), new Text(xml.getAttributeValue(i), line));
    }
    List<ChangelogNode> children = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        children.add(element());
      } else if (xml.isCharacters() || event == XMLStreamConstants.CDATA) {
        text.append(xml.getText());
      }
    }
    return new ChangelogNode(name, line, values, children, new Text(text.toString(), line));
  }
}
